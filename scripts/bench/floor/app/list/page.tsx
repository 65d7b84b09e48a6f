import Link from "next/link";

export const dynamic = "force-dynamic";

const CARDS = Array.from({ length: 24 }, (_, i) => ({
  id: i + 1,
  name: `Plain product ${i + 1}`,
  price: (i + 1) * 100,
}));

/** Rendered at each request: 24 plain cards. */
const Page = () => (
  <main>
    <h1>A page made on demand</h1>
    {CARDS.map(({ id, name, price }) => (
      <article key={id}>
        <h2>
          <Link href={`/product/${id}`}>{name}</Link>
        </h2>
        <p>{price.toFixed(2)}</p>
      </article>
    ))}
  </main>
);

export default Page;
