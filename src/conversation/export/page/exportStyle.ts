/** The style of exported pages: both themes, and paper. It has no sign that HTML escapes. */
export const EXPORT_STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0; padding: 24px 16px }
main { max-width: 760px; margin: 0 auto; overflow-wrap: anywhere }
h1 { font-size: 24px } h2 { font-size: 14px; border-top: 1px solid; padding-top: 12px; opacity: .8 }
article { padding: 6px 0; break-inside: avoid }
p { margin: 0 0 4px } .text { white-space: pre-wrap } .by { margin: 0 }
time, .note { opacity: .75; font-size: 13px }
blockquote { margin: 0 0 4px; padding-inline-start: 10px; border-inline-start: 2px solid }
pre { overflow-x: auto; padding: 8px; border: 1px solid; white-space: pre-wrap } code { font-family: monospace }
img { display: block; max-width: 320px; max-height: 320px } table { border-collapse: collapse } td, th { border: 1px solid; padding: 2px 8px }
@media print { body { padding: 0 } a { color: inherit } audio { display: none } }
`
