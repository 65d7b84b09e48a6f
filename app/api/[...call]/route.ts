import { handleApiRequest } from "@/lib/commerce/api/http";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ call: string[] }> };

/** The contract over HTTP under `/api/v1/` (ruling O106). */
const answer = async (request: Request, { params }: Context): Promise<Response> => {
  const [version, ...rest] = (await params).call;
  return handleApiRequest(request, version === "v1" ? rest.join("/") : "");
};

export { answer as GET, answer as POST };
