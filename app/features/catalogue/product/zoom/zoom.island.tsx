import "./zoom.css?late";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { IslandDef } from "~/platform/page/island-marks";
import { useT } from "~/site/i18n";
import { IconButton } from "~/ui/controls/button";
import { LARGEST, moved, type Point, pinched, scaled, type View, WHOLE } from "./zoom-view";

type ZoomedPicture = Readonly<{ address: string; larger: string | undefined; alt: string }>;

const STEP = 1.5;
const PAN = 60;
/** The shift of the picture for each arrow key. */
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN, y: 0 },
  ArrowRight: { x: -PAN, y: 0 },
  ArrowUp: { x: 0, y: PAN },
  ArrowDown: { x: 0, y: -PAN },
};

/** The picture of 800 pixels, beside which there is one of 1,600; swatches and small pictures of an import have none. */
const PAGE_FILE = /-800\.webp$/;

const shownIn = (link: HTMLAnchorElement): ZoomedPicture => ({
  address: link.href,
  larger: PAGE_FILE.test(link.href) ? link.href.replace(PAGE_FILE, "-1600.avif") : undefined,
  alt: link.querySelector("img")?.alt ?? "",
});

/** The size of the element, and the pointer's position from its centre. */
const placeOf = ({ currentTarget: frame, clientX, clientY }: PointerEvent | React.MouseEvent) => {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { size: { x: width, y: height }, at: { x: clientX - left - width / 2, y: clientY - top - height / 2 } };
};

/** The address of the picture: of its larger file once it has been enlarged and that has come, if there is one. */
function useSharp({ address, larger }: ZoomedPicture, { scale }: View): string {
  const [come, setCome] = useState<string>();
  const wanted = scale > 1 ? larger : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    const image = new Image();
    image.src = wanted;
    image.decode().then(
      () => setCome(wanted),
      // There is no such file, or the browser doesn't read it: the picture stays as it is.
      () => {},
    );
  }, [wanted]);
  return come !== undefined && come === larger ? come : address;
}

/**
 * Shows the product's pictures one by one, enlarged with two fingers, keys or buttons. The pictures of the shown
 * variant open it (`data-opens="zoom"`); without script they are links to the picture file.
 */
function Zoom() {
  const t = useT("catalogue-zoom");
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [pictures, setPictures] = useState<readonly ZoomedPicture[]>([]);
  const [place, setPlace] = useState(0);
  const [view, setView] = useState(WHOLE);
  useEffect(() => {
    const island = dialog.current?.parentElement;
    const open = (event: Event) => {
      const { detail: link } = event as CustomEvent<HTMLAnchorElement>;
      const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-opens=zoom]")];
      setPictures(links.map(shownIn));
      setPlace(Math.max(0, links.indexOf(link)));
      setView(WHOLE);
      dialog.current?.showModal();
    };
    island?.addEventListener("open", open);
    return () => island?.removeEventListener("open", open);
  }, []);
  const size = (): Point => ({ x: frame.current?.clientWidth ?? 0, y: frame.current?.clientHeight ?? 0 });
  const grow = (factor: number) => setView((now) => scaled(now, factor, { x: 0, y: 0 }, size()));
  const turn = (by: number) => {
    setPlace((now) => (now + by + pictures.length) % pictures.length);
    setView(WHOLE);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const arrow = ARROWS[key];
    if (key === "+" || key === "=") grow(STEP);
    else if (key === "-") grow(1 / STEP);
    else if (key === "0") setView(WHOLE);
    else if (arrow && view.scale > 1) setView((now) => moved(now, arrow, size()));
    else if (arrow && arrow.x !== 0 && pictures.length > 1) turn(-Math.sign(arrow.x));
    else return;
    event.preventDefault();
  };
  const shown = pictures[place];
  return (
    <dialog ref={dialog} className="zoom" aria-label={t("title")} onKeyDown={onKeyDown}>
      {shown === undefined ? null : (
        <>
          <Frame frame={frame} shown={shown} view={view} onView={setView} />
          <div className="zoom-tools">
            {pictures.length > 1 ? (
              <>
                <IconButton className="zoom-back" icon="arrow-right" label={t("previous")} onClick={() => turn(-1)} />
                <p aria-live="polite">{t("ofAll", { number: place + 1, count: pictures.length })}</p>
                <IconButton icon="arrow-right" label={t("next")} onClick={() => turn(1)} />
              </>
            ) : null}
            <IconButton icon="minus" label={t("smaller")} disabled={view.scale <= 1} onClick={() => grow(1 / STEP)} />
            <IconButton icon="plus" label={t("larger")} disabled={view.scale >= LARGEST} onClick={() => grow(STEP)} />
            <IconButton icon="x" label={t("close")} onClick={() => dialog.current?.close()} />
          </div>
        </>
      )}
    </dialog>
  );
}

type FrameProps = Readonly<{
  frame: React.RefObject<HTMLDivElement>;
  shown: ZoomedPicture;
  view: View;
  onView: (change: (now: View) => View) => void;
}>;

/** The picture in its frame: one finger moves it, two fingers scale it, a double tap zooms in or out. */
function Frame({ frame, shown, view, onView }: FrameProps) {
  const fingers = useRef(new Map<number, Point>());
  const address = useSharp(shown, view);
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const { size, at } = placeOf(event);
    const [other] = [...fingers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    fingers.current.set(event.pointerId, at);
    if (other === undefined) onView((now) => moved(now, { x: at.x - before.x, y: at.y - before.y }, size));
    else onView((now) => pinched(now, [before, other], [at, other], size));
  };
  const release = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and buttons do the same
    <div
      ref={frame}
      className="zoom-frame"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, placeOf(event).at);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={(event) => {
        const { size, at } = placeOf(event);
        onView((now) => (now.scale > 1 ? WHOLE : scaled(now, 2.5, at, size)));
      }}
    >
      <img
        key={shown.address}
        src={address}
        alt={shown.alt}
        draggable={false}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      />
    </div>
  );
}

export default { name: "zoom", texts: "catalogue-zoom", View: Zoom } satisfies IslandDef<object>;
