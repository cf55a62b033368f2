interface RowActionsProps {
  isFavourite: boolean;
  isHidden: boolean;
}

/**
 * A row's hide button and star; the list handles their clicks (`data-act`). The star is always visible and
 * never moves. The icons are CSS masks, so that twenty rows do not repeat their markup forty times.
 */
export function RowActions({ isFavourite, isHidden }: RowActionsProps) {
  return (
    <>
      <button type="button" className="act" data-act="hide" aria-label={isHidden ? "Unhide" : "Hide"} />
      <button
        type="button"
        className="act star"
        data-act="favourite"
        aria-pressed={isFavourite}
        aria-label={isFavourite ? "Remove Favorite" : "Add to Favorites"}
      />
    </>
  );
}
