import { useId, type ReactNode } from "react";

type ControlProps = { id: string; className: string; "aria-describedby": string; "aria-invalid": boolean };

type Props = {
  label: string;
  /** Message of the problem. It replaces the hint, so that the layout does not move. */
  problem: string | null;
  hint?: ReactNode;
  isFull?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** A labelled field. Beside its label: a hint, "optional" or the problem. */
export const FormField = ({ label, problem, hint, isFull = false, children }: Props) => {
  const id = useId();
  return (
    <div className={["field", problem ? "bad" : "", isFull ? "full" : ""].filter(Boolean).join(" ")}>
      <label htmlFor={id}>{label}</label>
      <span className="say" id={`${id}-say`} {...(problem ? { role: "alert" } : {})}>
        {problem ?? hint}
      </span>
      {children({ id, className: "in", "aria-describedby": `${id}-say`, "aria-invalid": problem !== null })}
    </div>
  );
};

/** Honeypot, hidden from people: if it is filled, the sender is a bot (ruling O95). */
export const HoneypotField = () => (
  <div className="vh" aria-hidden="true">
    <input name="Website" tabIndex={-1} autoComplete="off" defaultValue="" />
  </div>
);

/** Returns the value of the honeypot. */
export const honeypotValue = (form: HTMLFormElement | null): string =>
  String(new FormData(form ?? undefined).get("Website") ?? "");

type FormEndProps = {
  /** Message of the last failure. */ failure: string | null;
  button: string;
  isBusy: boolean;
  isWide?: boolean;
};

/** Error of the whole form, and its submit button. */
export const FormEnd = ({ failure, button, isBusy, isWide = false }: FormEndProps) => (
  <div className="full">
    {failure ? (
      <p className="wrong form-say" role="alert">
        {failure}
      </p>
    ) : null}
    <button className={isWide ? "btn wide" : "btn"} aria-disabled={isBusy}>
      {button}
    </button>
  </div>
);
