import { underFault } from "./under-fault";

underFault("postgres", "outages", "servers");
