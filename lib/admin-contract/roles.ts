import { z } from "zod";
import { RIGHTS, ROLES } from "@/lib/model/desk-access";

export const right = z.enum(RIGHTS);
export const role = z.enum(ROLES);
