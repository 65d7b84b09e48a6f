import { getTranslations } from "next-intl/server";
import { ContactDetails } from "@/components/content/contact-details";
import { ContactForm } from "@/components/content/contact-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { contentPage } from "../content-page";

const page = contentPage("contact-us", "contact", async (site) => {
  const t = await getTranslations("content");
  return (
    <>
      <p className="lead">{t("contactLead")}</p>
      <ContactDetails site={site} />
      <section className="write" aria-labelledby="write">
        <h2 id="write">{t("write")}</h2>
        <ClientMessages of={["contact"]}>
          <ContactForm />
        </ClientMessages>
      </section>
    </>
  );
});

export const revalidate = 3600;
export const { generateMetadata } = page;
export default page.Page;
