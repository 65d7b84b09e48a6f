/** The cart's final geometry while the browser's copy is read. */
export const CartSkeleton = () => (
  <div className="cols cart-bones" aria-hidden="true">
    <div>
      {[1, 2, 3].map((n) => (
        <div key={n} className="line">
          <span className="bone square" />
          <span className="bone text" />
        </div>
      ))}
    </div>
    <div className="panel">
      <div className="bone tall" />
    </div>
  </div>
);
