/** Skeleton with the cart's final size while the stored state is read. */
export const CartSkeleton = () => (
  <div className="cols cart-bones with-script" aria-hidden="true">
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
