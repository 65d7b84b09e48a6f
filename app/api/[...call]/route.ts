import { forwardCall } from "@/lib/shop/host/forward-call";
import { adminBase } from "@/lib/shop/host/admin-host";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ call: string[] }> };

/** Contract over HTTP under `/api/v1/` (ruling O106), answered by commerce or by the admin host. */
const answer = async (request: Request, { params }: Context): Promise<Response> => {
  const [version, ...rest] = (await params).call;
  const address = version === "v1" ? rest.join("/") : "";
  const base = adminBase();
  if (base !== null) return forwardCall(base, request, address);
  const { handleApiRequest } = await import("@/lib/commerce/doors/api/http");
  return handleApiRequest(request, address);
};

export { answer as GET, answer as POST };
