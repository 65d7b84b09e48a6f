import { adminBase } from "@/lib/shop/host/admin-host";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ call: string[] }> };

/** The admin API of the embedded backend (docs/adr/0033). With another admin host there is none. */
const answer = async (request: Request, { params }: Context): Promise<Response> => {
  if (adminBase() !== null) return new Response("Not found", { status: 404 });
  const { handleAdminRequest } = await import("@/lib/commerce/doors/admin/http");
  return handleAdminRequest(request, (await params).call.join("/"));
};

export { answer as GET, answer as POST };
