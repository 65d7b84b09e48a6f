import { contentPage } from "../content-page";

const page = contentPage("about", "about", (site) => (
  <div className="prose" dangerouslySetInnerHTML={{ __html: site.aboutHtml }} />
));

export const revalidate = 3600;
export const { generateMetadata } = page;
export default page.Page;
