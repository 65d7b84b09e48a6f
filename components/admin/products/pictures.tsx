import { useState } from "react";
import { useRefresh } from "react-admin";
import { useDesk } from "../desk-context";
import { DimSection } from "../parts/dim-head";
import { Failure } from "../parts/failure";
import { useCall } from "../use-call";
import { isDescribed, PictureCard } from "./picture-card";
import { PictureDrop } from "./picture-drop";
import type { Product } from "./product-fields";
import { useTellSaved } from "./use-tell-saved";

export type Picture = Product["pictures"][number];

/** The list with one picture at another place. */
const moved = (pictures: readonly Picture[], from: number, to: number): Picture[] => {
  const rest = pictures.filter((_, i) => i !== from);
  const picture = pictures[from];
  return picture === undefined ? rest : rest.toSpliced(to, 0, picture);
};

/** The pictures of a product: order, alternative texts, new ones. Each change is saved at once. The first is the main one. */
export const Pictures = ({ product }: { product: Product }) => {
  const { t } = useDesk();
  const tellSaved = useTellSaved();
  const refresh = useRefresh();
  const [dragged, setDragged] = useState<number | null>(null);
  const { send, isBusy, failure } = useCall("products/arrange-pictures");
  const { pictures } = product;
  const undescribed = pictures.filter((picture) => !isDescribed(picture)).length;
  const arrange = async (next: readonly Picture[], said: string) => {
    const saved = await send({ id: product.id, pictures: next.map(({ id, alt }) => ({ id, alt })) });
    if (saved === null) return;
    tellSaved(saved, said);
    refresh();
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || from === to) return;
    void arrange(moved(pictures, from, to), t("products.pictures.moved"));
  };
  return (
    <section>
      <DimSection figure={t("products.pictures.count", { count: pictures.length })}>
        {t("products.pictures.title")}
      </DimSection>
      <ul className="pics" aria-busy={isBusy}>
        {pictures.map((picture, i) => (
          <PictureCard
            key={picture.id}
            picture={picture}
            number={i + 1}
            of={pictures.length}
            isBusy={isBusy}
            onMove={(by) => move(i, i + by)}
            onDrag={() => setDragged(i)}
            onDrop={() => {
              if (dragged !== null) move(dragged, i);
              setDragged(null);
            }}
            onRemove={() =>
              void arrange(
                pictures.filter(({ id }) => id !== picture.id),
                t("products.pictures.removed"),
              )
            }
            onAlt={(alt) =>
              void arrange(
                pictures.map((other) => (other.id === picture.id ? { ...other, alt } : other)),
                t("products.pictures.altSaved"),
              )
            }
          />
        ))}
      </ul>
      {undescribed > 0 && (
        <p className="quiet small">{t("products.pictures.altMissing", { count: undescribed })}</p>
      )}
      <Failure failure={failure} />
      <PictureDrop id={product.id} />
    </section>
  );
};
