import { z } from "zod";
import { AREAS, ROLES } from "@/lib/model/desk-access";

export const area = z.enum(AREAS);
export const role = z.enum(ROLES);
