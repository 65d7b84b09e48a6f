import { Code } from "@/components/ui/inline-text";

/** Which picture is in view, e.g. "2 / 4"; a change is announced in words. */
export const PictureCount = ({
  at,
  total,
  words,
}: {
  /** From 0. */ at: number;
  total: number;
  words: string;
}) => (
  <span className="picture-count" role="status">
    <span className="vh">{words}</span>
    <span aria-hidden="true">
      <Code>
        {at + 1} / {total}
      </Code>
    </span>
  </span>
);
