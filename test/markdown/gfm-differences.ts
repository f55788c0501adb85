/** Where docsgen differs from the texts of GFM, and why: a written list that the conformance test holds. */
export interface Difference {
  number: number
  reason: string
  /** What docsgen makes of the example. */
  ours: string
}

const taskClasses =
  'Lists and items of tasks bear classes, as on github.com; the rest is the same. (The specification disables this example.)'
const withoutAutolinks =
  'The specification runs this example of CommonMark without its own extension for bare addresses, which makes the address a link.'
const laterComments =
  'Since CommonMark 0.31 a comment ends at the first `-->` and may hold `--`; the GFM text is still at 0.29.'

export const gfmDifferences: readonly Difference[] = [
  {
    number: 279,
    reason: taskClasses,
    ours: `<ul class="contains-task-list">
<li class="task-list-item"><input disabled="" type="checkbox"> foo</li>
<li class="task-list-item"><input checked="" disabled="" type="checkbox"> bar</li>
</ul>`,
  },
  {
    number: 280,
    reason: taskClasses,
    ours: `<ul class="contains-task-list">
<li class="task-list-item"><input checked="" disabled="" type="checkbox"> foo
<ul class="contains-task-list">
<li class="task-list-item"><input disabled="" type="checkbox"> bar</li>
<li class="task-list-item"><input checked="" disabled="" type="checkbox"> baz</li>
</ul>
</li>
<li class="task-list-item"><input disabled="" type="checkbox"> bim</li>
</ul>`,
  },
  {
    number: 610,
    reason: withoutAutolinks,
    ours: '<p>&lt;<a href="http://foo.bar/baz">http://foo.bar/baz</a> bim&gt;</p>',
  },
  {
    number: 614,
    reason: withoutAutolinks,
    ours: '<p>&lt;<a href="mailto:foo+@bar.example.com">foo+@bar.example.com</a>&gt;</p>',
  },
  {
    number: 616,
    reason: withoutAutolinks,
    ours: '<p>&lt; <a href="http://foo.bar">http://foo.bar</a> &gt;</p>',
  },
  {number: 619, reason: withoutAutolinks, ours: '<p><a href="http://example.com">http://example.com</a></p>'},
  {
    number: 620,
    reason: withoutAutolinks,
    ours: '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>',
  },
  {
    number: 628,
    reason: 'A bare ftp address is text, as on github.com today.',
    ours: `<p><a href="http://commonmark.org">http://commonmark.org</a></p>
<p>(Visit <a href="https://encrypted.google.com/search?q=Markup+(business)">https://encrypted.google.com/search?q=Markup+(business)</a>)</p>
<p>Anonymous FTP is available at ftp://foo.bar.baz.</p>`,
  },
  {number: 645, reason: laterComments, ours: '<p>foo <!-- not a comment -- two hyphens --></p>'},
  {number: 646, reason: laterComments, ours: '<p>foo <!--> foo --&gt;</p>\n<p>foo <!-- foo---></p>'},
  {
    number: 653,
    reason: "The tag filter: `html: 'trust'` filters nothing; `'sanitize'` removes what the filter would show.",
    ours: `<p><strong> <title> &lt;style> &lt;em></title>
&lt;blockquote>
  &lt;xmp> is disallowed.  &lt;XMP> is also disallowed.
&lt;/blockquote></strong></p>`,
  },
]

export const gfmExtensionDifferences: readonly Difference[] = [
  {
    number: 20,
    reason: 'The example says no more than that nothing may crash: its HTML is <IGNORE>.',
    ours: `<p>This shouldn't crash everything: (<a href="mailto:_A_@_.A">_A_@_.A</a></p>`,
  },
  {
    number: 22,
    reason: "The tag filter: `html: 'trust'` filters nothing; `'sanitize'` removes what the filter would show.",
    ours: `<p>This is </p><xmp> not okay, but this</xmp> <strong>is</strong>.<p></p>
<p>This is </p><xmp> not okay, but **this** <strong>is</strong>.
Nope, I won't have .</xmp>
<p>No <textarea> here either.
This   is okay</textarea> though.</p>
<p>Yep, <totally>okay</totally>.</p>
<!-- HTML comments are okay, though. -->
<p>&lt;!- But we're strict. -&gt;
&lt;! No nonsense. &gt;</p>
<!-- Leave multiline comments the heck alone, though, okay?
Even with {"x":"y"} or 1 > 2 or whatever. Even **markdown**.
-->
<!--- Support everything CommonMark's parser does. -->
<!---->
<!--thistoo-->`,
  },
  {
    number: 23,
    reason: 'Footnotes have the ids, attributes and heading of github.com today.',
    ours: `<p>This is some text!<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup>. Other text.<sup><a href="#user-content-fn-footnote" id="user-content-fnref-footnote" data-footnote-ref aria-describedby="footnote-label">2</a></sup>.</p>
<p>Here's a thing<sup><a href="#user-content-fn-other-note" id="user-content-fnref-other-note" data-footnote-ref aria-describedby="footnote-label">3</a></sup>.</p>
<p>And another thing<sup><a href="#user-content-fn-codeblock-note" id="user-content-fnref-codeblock-note" data-footnote-ref aria-describedby="footnote-label">4</a></sup>.</p>
<p>This doesn't have a referent[^nope].</p>
<p>Hi!</p>
<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2>
<ol>
<li id="user-content-fn-1">
<p>Some <em>bolded</em> footnote definition. <a href="#user-content-fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p>
</li>
<li id="user-content-fn-footnote">
<blockquote>
<p>Blockquotes can be in a footnote.</p>
</blockquote>
<pre><code>as well as code blocks
</code></pre>
<p>or, naturally, simple paragraphs. <a href="#user-content-fnref-footnote" data-footnote-backref="" aria-label="Back to reference 2" class="data-footnote-backref">↩</a></p>
</li>
<li id="user-content-fn-other-note">
<p>no code block here (spaces are stripped away) <a href="#user-content-fnref-other-note" data-footnote-backref="" aria-label="Back to reference 3" class="data-footnote-backref">↩</a></p>
</li>
<li id="user-content-fn-codeblock-note">
<pre><code>this is now a code block (8 spaces indentation)
</code></pre>
<a href="#user-content-fnref-codeblock-note" data-footnote-backref="" aria-label="Back to reference 4" class="data-footnote-backref">↩</a>
</li>
</ol>
</section>`,
  },
  {
    number: 26,
    reason: taskClasses,
    ours: `<ul class="contains-task-list">
<li class="task-list-item"><input type="checkbox" disabled> foo</li>
<li class="task-list-item"><input type="checkbox" checked disabled> bar</li>
</ul>`,
  },
  {
    number: 27,
    reason: taskClasses,
    ours: `<ul class="contains-task-list">
<li class="task-list-item"><input type="checkbox" checked disabled> foo
<ul class="contains-task-list">
<li class="task-list-item"><input type="checkbox" disabled> bar</li>
<li class="task-list-item"><input type="checkbox" checked disabled> baz</li>
</ul>
</li>
<li class="task-list-item"><input type="checkbox" disabled> bim</li>
</ul>
<p>Show a regular (non task) list to show that it has the same structure</p>
<ul>
<li>[@] foo
<ul>
<li>[@] bar</li>
<li>[@] baz</li>
</ul>
</li>
<li>[@] bim</li>
</ul>`,
  },
  {
    number: 28,
    reason: taskClasses,
    ours: `<ul class="contains-task-list">
<li class="task-list-item"><input type="checkbox" checked disabled> foo
<ul class="contains-task-list">
<li class="task-list-item"><input type="checkbox" disabled> bar</li>
<li class="task-list-item"><input type="checkbox" checked disabled> baz</li>
</ul>
</li>
<li class="task-list-item"><input type="checkbox" disabled> bim</li>
</ul>
<p>Show a regular (non task) list to show that it has the same structure</p>
<ul>
<li>[@] foo
<ul>
<li>[@] bar</li>
<li>[@] baz</li>
</ul>
</li>
<li>[@] bim</li>
</ul>`,
  },
]
