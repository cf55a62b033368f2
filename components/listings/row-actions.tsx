/** The shapes that every row repeats, once per page; rows point at them. */
export function RowActionShapes() {
  return (
    <svg aria-hidden="true" className="hidden">
      <symbol id="shape-star" viewBox="0 0 24 24">
        <path d="m12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1L7.3 14 2.5 9.4l6.6-.9Z" />
      </symbol>
      <symbol id="shape-hide" viewBox="0 0 24 24">
        <path d="M3 3l18 18M10.6 6.1A9.6 9.6 0 0 1 22 12a10 10 0 0 1-2.4 3.4M6.6 6.7A10.4 10.4 0 0 0 2 12a10 10 0 0 0 14.6 5.4M9.9 9.9a3 3 0 0 0 4.2 4.2" />
      </symbol>
    </svg>
  );
}

interface RowActionsProps {
  isFavourite: boolean;
  isHidden: boolean;
}

/** Star and hide of a row; the list around them listens (`data-act`). A set star stays visible. */
export function RowActions({ isFavourite, isHidden }: RowActionsProps) {
  return (
    <span className="acts">
      <button
        type="button"
        className="act star"
        data-act="favourite"
        aria-pressed={isFavourite}
        aria-label={isFavourite ? "Remove Favorite" : "Add to Favorites"}
      >
        <svg aria-hidden="true">
          <use href="#shape-star" />
        </svg>
      </button>
      <button type="button" className="act" data-act="hide" aria-label={isHidden ? "Unhide" : "Hide"}>
        <svg aria-hidden="true">
          <use href="#shape-hide" />
        </svg>
      </button>
    </span>
  );
}
