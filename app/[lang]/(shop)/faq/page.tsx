import { Icon } from "@/components/ui/icon";
import { contentPage } from "../content-page";

const page = contentPage("faq", "faq", (site) => (
  <div className="faq">
    {site.faq.map((entry) => (
      <details key={entry.question} open>
        <summary>
          <h2>{entry.question}</h2>
          <Icon name="down" size={18} />
        </summary>
        <p>{entry.answer}</p>
      </details>
    ))}
  </div>
));

export const revalidate = 3600;
export const { generateMetadata } = page;
export default page.Page;
