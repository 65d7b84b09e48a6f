import type { Site } from "@/lib/model/content";
import { NewsletterForm } from "./newsletter-form";

/** The invitation to the newsletter, last on the home page (ruling O24). */
export const NewsletterBlock = ({ newsletter }: { newsletter: Site["newsletter"] }) => (
  <section className="news">
    <div>
      <h2>{newsletter.title}</h2>
      <p className="quiet">{newsletter.text}</p>
    </div>
    <NewsletterForm button={newsletter.button} />
  </section>
);
