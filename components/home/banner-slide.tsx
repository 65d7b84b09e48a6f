import { IsolatedText, Phrase } from "@/components/ui/inline-text";
import { Picture } from "@/components/ui/picture";
import type { Banner } from "@/lib/model/content";
import type { Text } from "@/lib/model/text";

const Words = ({ text }: { text: Text }) =>
  text.lang ? <Phrase text={text.text} lang={text.lang} /> : <IsolatedText>{text.text}</IsolatedText>;

/** One banner with its text on the empty side of the picture. The first picture is the page's LCP. */
export const BannerSlide = ({
  banner,
  isFirst,
  label,
}: {
  banner: Banner;
  isFirst: boolean;
  label: string;
}) => (
  <div
    className={["slide", isFirst && "on", banner.isShaded && "shaded"].filter(Boolean).join(" ")}
    role="group"
    aria-label={label}
    inert={!isFirst}
  >
    {banner.image.url === "" ? null : (
      <Picture
        url={banner.image.url}
        widths={banner.image.widths}
        sizes="(max-width: 900px) 150vw, 100vw"
        alt=""
        width={1920}
        height={640}
        isFirst={isFirst}
      />
    )}
    <div className="wrap">
      <div className="say">
        {banner.topTitle.text === "" ? null : (
          <span className="over">
            <Words text={banner.topTitle} />
          </span>
        )}
        <h2>
          <Words text={banner.mainTitle} />
        </h2>
        <p>
          <Words text={banner.bottomTitle} />
        </p>
        <div className="acts">
          {banner.buttons.map((button, i) => (
            <a key={i} className={i === 0 ? "btn" : "btn line"} href={button.href}>
              <Words text={button.text} />
            </a>
          ))}
        </div>
      </div>
    </div>
  </div>
);
