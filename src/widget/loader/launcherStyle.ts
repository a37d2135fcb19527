/** The styles of the button. A sheet of a shadow tree: no rule of the page reaches it, and no policy of the page refuses it. */

/** Forced colors make the transparent borders visible. The focus has two colors, because the page may have any. */
const CSS = `
[hidden]{display:none!important}
button{font:inherit;padding:0;border:0;cursor:pointer;background:none;color:inherit}
button:focus-visible{outline:2px solid #fff;box-shadow:0 0 0 4px #1b2328}
svg{width:50%;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.launch{position:relative;flex:none;display:grid;place-items:center;width:var(--w);height:var(--h);border-radius:999px;background:var(--bg);color:var(--fg);border:1px solid transparent;box-shadow:0 4px 16px #0004}
.launch svg{height:50%}
.launch:hover{filter:brightness(.94)}
.count{position:absolute;top:-4px;right:-4px;min-width:10px;padding:0 5px;border-radius:10px;background:#1b2328;color:#fff;border:1px solid transparent;font-size:12px;line-height:18px;text-align:center}
.popup{position:absolute;bottom:0;box-sizing:border-box;display:flex;align-items:center;gap:8px;width:max-content;max-width:300px;min-height:min(48px,var(--h));padding:10px 12px;border-radius:16px;background:Canvas;color:CanvasText;border:1px solid #8886;box-shadow:0 4px 16px #0004;cursor:pointer}
.popup img{width:32px;height:32px;border-radius:6px;object-fit:cover}
.popup b,.popup span{display:block;overflow-wrap:anywhere;unicode-bidi:plaintext}
.hide{flex:none;width:24px;height:24px}
.hide svg{width:100%}
@media (max-width:767px){.popup{display:none}}
`

/** Gives a shadow tree the styles of the button. */
export function addLauncherStyle(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  root.adoptedStyleSheets = [sheet]
}
