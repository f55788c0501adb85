/** XSS vectors: texts that try to run `alert(1)` as raw HTML, as addresses, and by ending the element or string that contains them. */
export const vectors: readonly string[] = String.raw`
<script>alert(1)</script>
<SCRIPT>alert(1)</SCRIPT>
<script/x>alert(1)</script>
<script >alert(1)</script >
<script src=data:,alert(1)></script>
<scr<script>ipt>alert(1)</scr</script>ipt>
</script><script>alert(1)</script>
</title><script>alert(1)</script>
</textarea><script>alert(1)</script>
</style><script>alert(1)</script>
</noscript><script>alert(1)</script>
</template><script>alert(1)</script>
--><script>alert(1)</script>
]]><script>alert(1)</script>
"><script>alert(1)</script>
'><script>alert(1)</script>
"/><script>alert(1)</script>
‵><script>alert(1)</script>
{{constructor.constructor('alert(1)')()}}
§{alert(1)}
<%= alert(1) %>
{alert(1)}
<img src=x onerror=alert(1)>
<img src=x onerror="alert(1)">
<img src=x onerror='alert(1)'>
<img src=x onerror=alert‵1‵>
<img src=x:x onerror=alert(1)//
<img/src=x/onerror=alert(1)>
<img src=x oNeRrOr=alert(1)>
<img src=x onerror&#61;alert(1)>
<img src="x‵ ‵<script>alert(1)</script>"‵ ‵>
<img """><script>alert(1)</script>">
<img src=x onerror=alert(1) <p
<<img src=x onerror=alert(1)>
<image src=x onerror=alert(1)>
<img srcset="x,y" onerror=alert(1)>
<picture><source srcset=x><img src=x onerror=alert(1)></picture>
" onerror="alert(1)
" onmouseover="alert(1)" x="
' onfocus='alert(1)' autofocus='
" autofocus onfocus="alert(1)
"onclick="alert(1)
x" style="animation-name:x" onanimationstart="alert(1)
<svg onload=alert(1)>
<svg/onload=alert(1)>
<svg><script>alert(1)</script></svg>
<svg><script>alert&#40;1&#41;</script></svg>
<svg><script href=data:,alert(1) /></svg>
<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>
<svg><animate onbegin=alert(1) attributeName=x dur=1s>
<svg><set attributeName=onload to=alert(1)></svg>
<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>#x">
<svg><foreignObject><iframe srcdoc="<script>parent.alert(1)</script>"></iframe></foreignObject></svg>
<svg><style><img src=x onerror=alert(1)></style></svg>
<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">
<svg><title><img src=x onerror=alert(1)></title></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">
<math><mi xlink:href="javascript:alert(1)">x</mi></math>
<math href="javascript:alert(1)">x</math>
<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>
<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>
<iframe src="javascript:parent.alert(1)"></iframe>
<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>
<iframe src="data:text/html,<script>parent.alert(1)</script>"></iframe>
<iframe onload=alert(1)></iframe>
<object data="javascript:alert(1)"></object>
<object data="data:text/html,<script>parent.alert(1)</script>"></object>
<embed src="javascript:alert(1)">
<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>">
<applet code=javascript:alert(1)>
<base href="javascript:/alert(1)//">
<base href="https://evil.invalid/">
<meta http-equiv="refresh" content="0;url=javascript:alert(1)">
<meta http-equiv="refresh" content="0;url=data:text/html,<script>alert(1)</script>">
<meta http-equiv="Set-Cookie" content="a=b">
<link rel=stylesheet href="data:text/css,*{background:url(javascript:alert(1))}">
<link rel=import href="data:text/html,<script>alert(1)</script>">
<link rel=preload as=script href="data:,alert(1)" onload=alert(1)>
<style>@import "javascript:alert(1)";</style>
<style onload=alert(1)></style>
<p style="background:url(javascript:alert(1))">x</p>
<p style="behavior:url(x);-moz-binding:url(x)">x</p>
<body onload=alert(1)>
<body onpageshow=alert(1)>
<html onmousemove=alert(1)>
<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>
<marquee onstart=alert(1)>x</marquee>
<details open ontoggle=alert(1)>x</details>
<details ontoggle=alert(1) open><summary>x</summary></details>
<dialog open onclose=alert(1)>x</dialog>
<video><source onerror=alert(1)></video>
<video src=x onerror=alert(1)></video>
<video poster="javascript:alert(1)" src="javascript:alert(1)"></video>
<audio src=x onerror=alert(1)></audio>
<audio controls><track default src="data:text/vtt,WEBVTT" onload=alert(1)></audio>
<input autofocus onfocus=alert(1)>
<input type=image src=x onerror=alert(1)>
<select autofocus onfocus=alert(1)></select>
<textarea autofocus onfocus=alert(1)></textarea>
<button autofocus onfocus=alert(1)>x</button>
<button formaction="javascript:alert(1)">x</button>
<form action="javascript:alert(1)"><input type=submit></form>
<form id=docsgen-page><input name=textContent></form>
<isindex type=image src=1 onerror=alert(1)>
<keygen autofocus onfocus=alert(1)>
<p tabindex=0 autofocus onfocus=alert(1)>x</p>
<p contenteditable autofocus onfocus=alert(1)>x</p>
<x onclick=alert(1)>x</x>
<custom-element onpointerover=alert(1)>x</custom-element>
<p onpointerenter=alert(1) class=x>x</p>
<a href="javascript:alert(1)">x</a>
<a href="JaVaScRiPt:alert(1)">x</a>
<a href=" javascript:alert(1)">x</a>
<a href="&#1;javascript:alert(1)">x</a>
<a href="java&#9;script:alert(1)">x</a>
<a href="java&#10;script:alert(1)">x</a>
<a href="java&#13;script:alert(1)">x</a>
<a href="javascript&#58;alert(1)">x</a>
<a href="javascript&colon;alert(1)">x</a>
<a href="&#106;&#97;vascript:alert(1)">x</a>
<a href="javascript://example.com/%0Aalert(1)">x</a>
<a href="javascript:alert(1)" target=_top>x</a>
<a href="vbscript:alert(1)">x</a>
<a href="data:text/html,<script>alert(1)</script>">x</a>
<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>
<a href="blob:https://x/y">x</a>
<a href="pathname://javascript:alert(1)">x</a>
<a href="pathname:///\tjavascript:alert(1)">x</a>
<a href="view-source:javascript:alert(1)">x</a>
<a href="x" ping="javascript:alert(1)">x</a>
<area shape=rect coords=0,0,99,99 href="javascript:alert(1)">
<map name=m><area href="javascript:alert(1)"></map><img usemap=#m src=x>
<blockquote cite="javascript:alert(1)">x</blockquote>
<table background="javascript:alert(1)"><td background="javascript:alert(1)">x
[x](javascript:alert(1))
[x](JAVASCRIPT:alert(1))
[x](<javascript:alert(1)>)
[x](java&Tab;script:alert(1))
[x](javascript&colon;alert(1))
[x](\javascript:alert(1))
[x](data:text/html,alert(1))
![x](javascript:alert(1))
![x](x "onerror=alert(1)")
![" onerror="alert(1)](x)
[x](x "\" onclick=\"alert(1)")
<javascript:alert(1)>
[x][y] <!-- [y]: javascript:alert(1) -->
<!--><script>alert(1)</script>-->
<!--!><script>alert(1)</script>
<!-- --!><script>alert(1)</script>
<![CDATA[<script>alert(1)</script>]]>
<?xml-stylesheet href="javascript:alert(1)"?>
<!DOCTYPE x [<!ENTITY x "<script>alert(1)</script>">]>&x;
<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>
<template><script>alert(1)</script></template>
<template shadowrootmode=open><img src=x onerror=alert(1)></template>
<xmp><p title="</xmp><img src=x onerror=alert(1)>">
<noembed><p title="</noembed><img src=x onerror=alert(1)>">
<plaintext><img src=x onerror=alert(1)>
<title><p title="</title><img src=x onerror=alert(1)>">
<select><style></select><img src=x onerror=alert(1)></style>
<p id="docsgen-page">{"href":"javascript:alert(1)"}</p>
<div data-docsgen-island=x data-docsgen-props='{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=alert(1)>"}}'></div>
<div data-docsgen="0" data-docsgen-mermaid>x</div>
<script type=module data-docsgen-app="data:text/javascript,alert(1)"></script>
&lt;img src=x onerror=alert(1)&gt;
&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;
\u003cimg src=x onerror=alert(1)\u003e
%3Cscript%3Ealert(1)%3C/script%3E
\x3cscript\x3ealert(1)\x3c/script\x3e
＜script＞alert(1)＜/script＞
<a href="http://x" onclick="alert(1)">http://x</a>
https://x.invalid/"onmouseover="alert(1)
javascript:alert(1)
data:text/html,<script>alert(1)</script>
//evil.invalid/x
`
  .trim()
  .split('\n')
  // A template literal may contain neither.
  .map((line) => line.replaceAll('‵', '`').replaceAll('§{', '${'))
