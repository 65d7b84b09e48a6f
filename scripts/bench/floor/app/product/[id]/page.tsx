type Props = { params: Promise<{ id: string }> };

export const dynamic = "force-static";

/** Rendered at its first request and cached. */
const Page = async ({ params }: Props) => {
  const { id } = await params;
  return (
    <main>
      <h1>Plain product {id}</h1>
      <p>{(Number(id) * 100).toFixed(2)}</p>
    </main>
  );
};

export default Page;
