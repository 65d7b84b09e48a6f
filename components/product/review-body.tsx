import { cutText } from "@/components/ui/cut-text";

/** Longer reviews are cut in the list (specification section 9), and unfold. */
const BODY_LENGTH = 500;

/** What a buyer wrote, as text; a long one is cut with a way to read on and back. @param more @param less the words of both ways */
export const ReviewBody = ({ body, more, less }: { body: string; more: string; less: string }) => {
  const short = cutText(body, BODY_LENGTH);
  if (short === body) return <p>{body}</p>;
  return (
    <details>
      <summary>
        <span className="cut">{short} </span>
        <span className="link cut">{more}</span>
        <span className="link uncut">{less}</span>
      </summary>
      <p>{body}</p>
    </details>
  );
};
