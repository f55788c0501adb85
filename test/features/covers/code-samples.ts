/** Code in nine languages: as formatters and people may write it, and with another meaning. */

export interface CodeSample {
  file: string
  symbol: string
  code: string
  /** The same, written in another way. */
  formatted: string[]
  /** With another meaning. */
  changed: string[]
}

export const codeSamples: CodeSample[] = [
  {
    file: 'src/cli.ts',
    symbol: 'parse',
    code: `import {a, b} from 'x'
export const parse = (text: string, limit = 1.50): Result => {
  const list = ['a', "it's", {'key': 1}]
  return text.length > limit ? list.map(x => x + 1) : null
}
`,
    formatted: [
      `// A comment
import { b, a } from "x";

/** Parses. */
export const parse = (
  text: string, // first
  limit = 1.5,
): Result => {
  const list = ["a", 'it\\'s', { key: 1 },];
  return (text.length > limit) ? list.map((x) => (x + 1)) : null;
};
`,
    ],
    changed: [
      "import {a, b} from 'x'\nconst parse = (text: string, limit = 1.50): Result => {\n  const list = ['a', \"it's\", {'key': 1}]\n  return text.length > limit ? list.map(x => x + 1) : null\n}\n",
      'export const parse = (text: string, limit = 2): Result => null',
      'export const parse = (text: string | Buffer, limit = 1.5): Result => null',
    ],
  },
  {
    file: 'src/sum.js',
    symbol: 'Sum.add',
    code: 'class Sum {\n  add(a, b) {\n    if (a) return (a + b) * 2\n    return [, a]\n  }\n}\n',
    formatted: [
      'class Sum {\n  add (a, b,) { // adds\n    if (a)\n      return ((a + b) * 2);\n    return [, a];\n  }\n};\n'.replace(
        '};\n',
        '}\n',
      ),
    ],
    changed: [
      'class Sum { add(a, b) { if (a) return a + b * 2; return [, a] } }',
      'class Sum { add(a, b) { if (a) return (a + b) * 2; return [a] } }',
      'class Sum { async add(a, b) { if (a) return (a + b) * 2; return [, a] } }',
      'class Sum { add(b, a) { if (a) return (a + b) * 2; return [, a] } }',
    ],
  },
  {
    file: 'package.json',
    symbol: '/scripts',
    code: '{"name": "a", "scripts": {"build": "tsc", "test": "vitest"}}',
    formatted: ['{\n  "scripts": {\n    "test": "vitest",\n    "build": "tsc"\n  },\n  "name": "a"\n}\n'],
    changed: ['{"name": "a", "scripts": {"build": "tsc -b", "test": "vitest"}}', '{"scripts": {"build": "tsc"}}'],
  },
  {
    file: 'openapi.yaml',
    symbol: '/paths/~1orders',
    code: "paths:\n  /orders:\n    get:\n      tags: [a, b]\n      summary: 'All'\n",
    formatted: [
      '# API\npaths:\n    /orders:\n        get:\n            tags:\n                - a\n                - b # second\n            summary: "All"\n',
    ],
    changed: ['paths:\n  /orders:\n    get:\n      tags: [b, a]\n      summary: All\n', 'paths: {/orders: {post: {}}}'],
  },
  {
    file: 'db/schema.sql',
    symbol: 'orders',
    code: "create table orders (id int primary key, note text default 'A  b');\ncreate index by_note on orders (note);\n",
    formatted: [
      "-- All orders\nCREATE TABLE orders (\n  id INT PRIMARY KEY, /* key */\n  note TEXT DEFAULT 'A  b'\n);\n\nCREATE INDEX by_note ON orders (note)",
    ],
    changed: [
      "create table orders (id bigint primary key, note text default 'A  b');",
      "create table orders (id int primary key, note text default 'A b');",
      "create table orders (id int primary key, note text default 'A  b');\nalter table orders add column total int;",
    ],
  },
  {
    file: 'tool.py',
    symbol: 'load',
    code: "import os\nfrom a import b\n\n@cache\ndef load(path, mode='r'):\n    x = 'it' + u'b'\n    if path:\n        x = f'{path} {mode}'\n    return x, 1\n",
    formatted: [
      'from a import (\n    b,\n)\nimport os\n\n\n@cache\ndef load(\n    path,\n    mode="r",\n):\n    """Loads a file."""\n    # Comment\n    x = (\n        "it" + "b"\n    )\n    if (path):\n        x = f"{path} {mode}"\n    return (x, 1)\n',
    ],
    changed: [
      "def load(path, mode='r'):\n    x = 'it' + u'b'\n    if path:\n        x = f'{path} {mode}'\n    return x, 1\n",
      "@cache\ndef load(path, mode='r'):\n    x = 'it' + u'b'\n    if path:\n        x = f'{path} {mode}'\n        return x, 1\n",
      "@cache\ndef load(path, mode='rb'):\n    x = 'it' + u'b'\n    if path:\n        x = f'{path} {mode}'\n    return x, 1\n",
      "@cache\ndef load(path, mode='r'):\n    x = 'it' + b'b'\n    if path:\n        x = f'{path} {mode}'\n    return x, 1\n",
    ],
  },
  {
    file: 'server.go',
    symbol: 'Server.Serve',
    code: 'package a\n\nimport (\n\t"os"\n\t"fmt"\n)\n\nfunc (s *Server) Serve(port int) error {\n\tfor i := 0; i < 3; i++ {\n\t\tfmt.Println(i)\n\t}\n\treturn nil\n}\n',
    formatted: [
      'package a\nimport (\n"fmt"\n"os"\n)\n// Serve serves.\nfunc (s *Server) Serve(port   int) error { for i := 0; i<3; i++ { fmt.Println(i); }; return nil }',
    ],
    changed: [
      'package a\nfunc (s Server) Serve(port int) error { for i := 0; i < 3; i++ { fmt.Println(i) }; return nil }',
      'package a\nfunc (s *Server) Serve(port int) error { for i := 0; i < 4; i++ { fmt.Println(i) }; return nil }',
    ],
  },
  {
    file: 'src/lib.rs',
    symbol: 'Tree.next',
    code: 'use a::{c, b};\nuse std::io;\n\nimpl Tree {\n    #[inline]\n    pub fn next(&self, x: u8) -> u8 {\n        let f = |a| { a };\n        match x { 0 => { 1 }, _ => f(x), }\n    }\n}\n',
    formatted: [
      'use std::io;\nuse a::{b, c};\n\n/// A tree.\nimpl Tree {\n    /// The next.\n    #[inline]\n    pub fn next(\n        &self,\n        x: u8,\n    ) -> u8 {\n        let f = |a| a; // same\n        match x {\n            0 => 1,\n            _ => f(x),\n        }\n    }\n}\n',
    ],
    changed: [
      'impl Tree { #[inline] pub fn next(&self, x: u8) -> u8 { let f = |a| a; match x { 0 => 1, _ => f(x) }; } }',
      'impl Tree { #[cold] pub fn next(&self, x: u8) -> u8 { let f = |a| a; match x { 0 => 1, _ => f(x) } } }',
      'impl Tree { #[inline] fn next(&self, x: u8) -> u8 { let f = |a| a; match x { 0 => 1, _ => f(x) } } }',
    ],
  },
  {
    file: 'App.java',
    symbol: 'App.run',
    code: 'package a;\nimport b.C;\nimport a.D;\n\nclass App {\n  @Override public int run(int a) { int[] x = {1, 2}; return (a + 0xFF); }\n}\n',
    formatted: [
      'package a;\n\nimport a.D;\nimport b.C;\n\nclass App {\n    /** Runs. */\n    @Override\n    public int run(int a) {\n        int[] x = { 1, 2, };\n        return a + 0xff; // done\n    }\n}\n',
    ],
    changed: [
      'class App { @Override protected int run(int a) { int[] x = {1, 2}; return (a + 0xFF); } }',
      'class App { @Override public int run(long a) { int[] x = {1, 2}; return (a + 0xFF); } }',
      'class App { @Override public int run(int a) { int[] x = {1, 2}; return (a - 0xFF); } }',
    ],
  },
]
