interface RowActionsProps {
  isFavourite: boolean;
  isHidden: boolean;
}

/**
 * Hide and star of a row; the list around them listens (`data-act`). The star is always there and never moves. Their
 * shapes are masks of the style sheet: twenty rows would repeat them forty times.
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
