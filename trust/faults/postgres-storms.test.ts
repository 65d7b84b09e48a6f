import { underFault } from "./under-fault";

underFault("postgres", "storms");
