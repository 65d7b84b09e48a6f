import { contentPage } from "../content-page";

const page = contentPage("Terms", "terms", (site) => (
  <ol className="prose terms">
    {site.terms.points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ol>
));

export const revalidate = 3600;
export const { generateMetadata } = page;
export default page.Page;
