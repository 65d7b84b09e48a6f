import { underFault } from "./under-fault";

underFault("embedded", "outages", "servers", "damaged files");
