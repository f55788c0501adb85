/** The names that a file declares: functions, classes, methods, types, constants. */
import type {SyntaxNode} from './grammars.js'

const declarations = new Set(
  [
    // TypeScript and JavaScript
    'function_declaration generator_function_declaration function_signature class_declaration abstract_class_declaration',
    'interface_declaration type_alias_declaration enum_declaration internal_module module method_definition',
    'method_signature abstract_method_signature public_field_definition field_definition property_signature',
    'variable_declarator pair enum_assignment',
    // Python
    'function_definition class_definition',
    // Go
    'method_declaration type_spec type_alias const_spec var_spec field_declaration',
    // Rust
    'function_item function_signature_item struct_item enum_item union_item trait_item const_item static_item',
    'type_item mod_item macro_definition enum_variant',
    // Java
    'constructor_declaration record_declaration annotation_type_declaration enum_constant',
  ].flatMap((line) => line.split(' ')),
)

/** The code inside has no names that others can use. */
const closed = /function|method|constructor|arrow|lambda|closure|macro/

/** The nodes of each name; several for overloads, and for the implementations of a type. */
export function symbolsIn(root: SyntaxNode): ReadonlyMap<string, SyntaxNode[]> {
  const symbols = new Map<string, SyntaxNode[]>()
  const add = (name: string, node: SyntaxNode) => {
    const nodes = symbols.get(name) ?? []
    if (!nodes.some(({id}) => id === node.id)) symbols.set(name, [...nodes, node])
  }
  const visit = (node: SyntaxNode, owner: string) => {
    const implemented = node.type === 'impl_item' ? typeName(node.childForFieldName('type')) : undefined
    if (implemented !== undefined) add(owner + implemented, node)
    const names = namesOf(node)
    for (const name of names) {
      add(owner + name, statementOf(node))
      const receiver = typeName(node.childForFieldName('receiver'))
      // The methods of a type in Go lie beside the type.
      if (receiver !== undefined) add(receiver, node)
    }
    if (node.type === 'export_statement' && /^export\s+default\b/.test(node.text)) add('default', node)
    if (closed.test(node.type)) return
    const inner = implemented ?? names[0]
    for (const child of node.namedChildren) if (child) visit(child, inner === undefined ? owner : `${owner}${inner}.`)
  }
  visit(root, '')
  return symbols
}

function namesOf(node: SyntaxNode): string[] {
  const {type, parent} = node
  if (type === 'property_identifier' && parent?.type === 'enum_body') return [node.text]
  if (type === 'assignment' || type === 'assignment_expression') return assignedName(node)
  if (!declarations.has(type)) return []
  const receiver = typeName(node.childForFieldName('receiver'))
  const names = [...node.childrenForFieldName('name'), node.childForFieldName('key')]
  return names.flatMap((name) => {
    const text = name?.text.replace(/^(['"])(.*)\1$/, '$2') ?? ''
    return /^[\w$#]+$/u.test(text) ? (receiver === undefined ? text : `${receiver}.${text}`) : []
  })
}

/** `LIMIT = 3` in Python; `exports.parse = …` and `Parser.prototype.next = …` in JavaScript. */
function assignedName(node: SyntaxNode): string[] {
  const left = node.childForFieldName('left')?.text ?? ''
  const isMember = node.type === 'assignment_expression' && left.includes('.')
  const name = isMember ? left.replace(/^(?:module\.)?exports\./, '').replace('.prototype.', '.') : left
  return /^[\w$]+(?:\.[\w$]+)?$/.test(name) && (isMember || node.type === 'assignment') ? [name] : []
}

/** The name of a type without pointers, lifetimes and parameters: `(t *Tree[K])` → `Tree`. */
function typeName(node: SyntaxNode | null): string | undefined {
  if (node === null) return undefined
  const text = node.text.replace(/^\(\s*(?:\w+\s+)?|[&*]|'\w+\s|[[<][\s\S]*$/g, '').trim()
  return /^([\w:]*::)?(\w+)\)?$/.exec(text)?.[2]
}

const statements =
  /^(?:export_statement|decorated_definition|(?:lexical|variable|field|type|const|var)_declaration|expression_statement|var_spec_list)$/

/** The whole statement of a declaration, with its keywords and decorators, unless it declares other names too. */
function statementOf(node: SyntaxNode): SyntaxNode {
  const {parent} = node
  if (parent === null || !statements.test(parent.type)) return node
  // The value of a Go constant may depend on those before it.
  const dependsOnOthers = node.type === 'const_spec' && node.childForFieldName('value') === null
  const others = parent.namedChildren.filter((child) => child && child.type === node.type && child.id !== node.id)
  return others.length === 0 || dependsOnOthers ? statementOf(parent) : node
}

/** A node after its attributes, which Rust writes before an item. */
export function withAttributes(node: SyntaxNode): SyntaxNode[] {
  const before = node.previousNamedSibling
  return before?.type === 'attribute_item' ? [...withAttributes(before), node] : [node]
}
