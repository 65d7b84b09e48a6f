import "server-only";
import { z } from "zod";
import { ADMIN_CALLS } from "@/lib/admin-contract/calls";

const failure = z.object({ code: z.string(), facts: z.record(z.string(), z.unknown()).optional() });

const json = (schema: z.ZodType, io: "input" | "output") => ({
  content: { "application/json": { schema: z.toJSONSchema(schema, { io, unrepresentable: "any" }) } },
});

/** Describes the admin API as OpenAPI 3.1, made from the table of calls. */
export const openApiDocument = () => ({
  openapi: "3.1.0",
  info: { title: "Admin API", version: "1" },
  servers: [{ url: "/api/admin/v1" }],
  paths: Object.fromEntries(
    Object.entries(ADMIN_CALLS).map(([name, { access, request, answer, needsPassword, repeat }]) => [
      `/${name}`,
      {
        post: {
          operationId: name,
          "x-access": access,
          ...(needsPassword ? { "x-needs-password": needsPassword } : {}),
          ...(repeat === "key"
            ? {
                parameters: [
                  { name: "Idempotency-Key", in: "header", required: true, schema: { type: "string" } },
                ],
              }
            : {}),
          requestBody: { required: true, ...json(request, "input") },
          responses: {
            200: { description: "Done", ...json(answer, "output") },
            default: { description: "Refused", ...json(failure, "output") },
          },
        },
      },
    ]),
  ),
});
