import { underFault } from "./under-fault";

underFault("postgres", "kills", "renderers");
