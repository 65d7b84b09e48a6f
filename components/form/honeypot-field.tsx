/** A field no person sees or reaches: whoever fills it is a machine (ruling O95). */
export const HoneypotField = () => (
  <div className="vh" aria-hidden="true">
    <input name="Website" tabIndex={-1} autoComplete="off" defaultValue="" />
  </div>
);

/** What stands in it. */
export const honeypotValue = (form: HTMLFormElement | null): string =>
  String(new FormData(form ?? undefined).get("Website") ?? "");
