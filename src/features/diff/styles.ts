/** Styles of the report, for light and dark mode. Signs and lines distinguish changes, not only colours. */
export const differenceStyles = `
:root{color-scheme:light dark;--ground:light-dark(#fff,#111a19);--surface:light-dark(#f5f8f7,#182322);--line:light-dark(#d3dcda,#34423f);
--text:light-dark(#24312f,#d6e0de);--quiet:light-dark(#566663,#9aaba7);--link:light-dark(#0b6b66,#6fd0c8);
--new:light-dark(#d9f2df,#153d24);--new-text:light-dark(#0f4f2a,#b5ecc4);--old:light-dark(#fde1df,#4a1d1b);--old-text:light-dark(#8a1c15,#ffc4be)}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem clamp(1rem,3vw,3rem) 4rem;max-width:80rem;background:var(--ground);color:var(--text);
font:1rem/1.6 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans",Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .5rem}
h2{font-size:1.3rem;line-height:1.3;margin:.25rem 0 0}
a{color:var(--link)}
code,.code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;font-size:.9em}
fieldset{border:0;margin:1rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:center}
legend{float:left;padding:0;color:var(--quiet)}
nav ul{list-style:none;margin:1.5rem 0 0;padding:0;columns:22rem;column-gap:2rem}
nav li{break-inside:avoid;padding:.2rem 0}
.badge{display:inline-block;font-size:.8rem;line-height:1.4;padding:.05rem .5rem;border-radius:1rem;border:1px solid var(--line);color:var(--quiet);white-space:nowrap}
.badge.added{background:var(--new);color:var(--new-text)}
.badge.removed{background:var(--old);color:var(--old-text)}
.page{margin-top:2.5rem;border-top:1px solid var(--line);padding-top:1.25rem}
.page>header p{margin:0;color:var(--quiet)}
.facts{margin:.75rem 0 0;padding-left:1.25rem}
summary{cursor:pointer;margin-top:.75rem}
.change{margin-top:1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--surface);overflow:hidden}
.place{margin:0;padding:.4rem 1rem;border-bottom:1px solid var(--line);font-size:.9rem;color:var(--quiet)}
.line{position:relative;padding:.25rem 1rem .25rem 2.25rem}
.line.code{white-space:pre-wrap;padding-block:0}
.line.code>*{min-height:1.5em}
.line:last-child{padding-bottom:.6rem}
.line.heading{font-weight:600;font-size:1.1rem}
.line.item::before{content:"•";position:absolute;left:1.4rem;color:var(--quiet)}
.line.level-2.item{padding-left:3.5rem}
.line.level-2.item::before{left:2.65rem}
.line.added::after,.line.removed::after{position:absolute;left:.6rem;top:.25rem;font:1rem/1.6 ui-monospace,monospace}
.line.code::after{top:0}
.line.added::after{content:"+";color:var(--new-text)}
.line.removed::after{content:"−";color:var(--old-text)}
.line.changed::after{content:"~";position:absolute;left:.6rem;top:.25rem;color:var(--quiet)}
.line.context{color:var(--quiet)}
ins{background:var(--new);color:var(--new-text);text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
del{background:var(--old);color:var(--old-text);text-decoration:line-through}
.line.added ins,.line.removed del{text-decoration:none;-webkit-box-decoration-break:clone;box-decoration-break:clone}
.strong{font-weight:600}.em{font-style:italic}.picture,.cell{color:var(--quiet)}.sup{font-size:.8em;vertical-align:super}.sub{font-size:.8em;vertical-align:sub}
ins .picture,del .picture{color:inherit}
.old,.new{display:none}
table{border-collapse:collapse;margin-top:.75rem}
th,td{border:1px solid var(--line);padding:.35rem .75rem;text-align:left;font-weight:400}
thead th{font-weight:600}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media (min-width:48rem){
:root:has(#side:checked) .line{display:grid;grid-template-columns:1fr 1fr;gap:2.5rem}
:root:has(#side:checked) .line.context>*,:root:has(#side:checked) .line.same>*{grid-column:1/-1}
:root:has(#side:checked) .line.added>*{grid-column:2}
:root:has(#side:checked) .both{display:none}
:root:has(#side:checked) .old,:root:has(#side:checked) .new{display:block}
}
@media (max-width:47.99rem){fieldset{display:none}}
@media print{fieldset{display:none}}
`
