import { IsolatedText } from "@/components/layout/isolated-text";
import { cutText } from "@/components/ui/cut-text";
import { Icon } from "@/components/ui/icon";
import { Phrase } from "@/components/ui/phrase";
import { Picture } from "@/components/ui/picture";
import type { Campaign } from "@/lib/model/content";

/** Discount titles are cut at 30 characters (specification section 9). */
const DEAL_LENGTH = 30;

/** The running offers, each leading to its own page. */
export const CampaignCards = ({ campaigns }: { campaigns: Campaign[] }) => (
  <div className="camps">
    {campaigns.map(({ id, cover, mainTitle, discountTitle, href }) => (
      <a key={id} className="camp" href={href}>
        {cover.url === "" ? null : (
          <Picture
            url={cover.url}
            widths={cover.widths}
            sizes="(max-width: 900px) 84vw, 440px"
            alt=""
            width={1920}
            height={640}
          />
        )}
        <div>
          <span className="deal" title={discountTitle.text} lang={discountTitle.lang}>
            <IsolatedText>{cutText(discountTitle.text, DEAL_LENGTH)}</IsolatedText>
          </span>
          <h3>
            <Phrase text={mainTitle.text} lang={mainTitle.lang} />
          </h3>
          <Icon name="arrow" />
        </div>
      </a>
    ))}
  </div>
);
