import { underFault } from "./under-fault";

underFault("embedded", "kills", "renderers");
