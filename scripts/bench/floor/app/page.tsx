/** Rendered once, at build time. */
const Page = () => (
  <main>
    <h1>A page made at build time</h1>
    <p>Nothing on it is asked of anybody.</p>
  </main>
);

export default Page;
