type Props = {
  /** Why the last try failed, in words. */ failure: string | null;
  button: string;
  isBusy: boolean;
  isWide?: boolean;
};

/** What went wrong with the whole form, and the button that sends it. */
export const FormEnd = ({ failure, button, isBusy, isWide = false }: Props) => (
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
