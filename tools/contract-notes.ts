import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { AllNotes, Notes } from '../src/http/description/schemas.ts';

const CONTRACTS = join(import.meta.dirname, '../src/contracts');

/** What the comments of all contracts say, by module and export: the description of the API takes them from here. */
export function contractNotes(): AllNotes {
  const notes: AllNotes = {};
  for (const file of readdirSync(CONTRACTS).filter((name) => /^[\w-]+\.ts$/.test(name))) {
    const own = notesIn(readFileSync(join(CONTRACTS, file), 'utf8'));
    for (const [name, note] of Object.entries(own)) notes[`${file.slice(0, -3)}.${name}`] = note;
  }
  return notes;
}

/**
 * The comments of one module: above an exported constant, and above a field in it, by the field's
 * dotted path. A line `@example 0712345678` is an example. A constant that another names is also
 * read.
 */
export function notesIn(source: string): Record<string, Notes> {
  const file = ts.createSourceFile('contract.ts', source, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const found: Record<string, Notes> = {};
  const exported: [string, ts.VariableStatement, ts.Expression][] = [];
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const [declaration] = statement.declarationList.declarations;
    if (!declaration?.initializer || !ts.isIdentifier(declaration.name)) continue;
    constants.set(declaration.name.text, declaration.initializer);
    if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      exported.push([declaration.name.text, statement, declaration.initializer]);
  }
  for (const [name, statement, value] of exported) {
    const notes: Notes = { ...saidOf(statement), fields: {} };
    collect(value, '', notes, constants);
    if (notes.about || Object.keys(notes.fields).length > 0) found[name] = notes;
  }
  return found;
}

/** Fields may stand in what the constant names: spread into it, or in one of its calls. */
function collect(
  node: ts.Node,
  at: string,
  notes: Notes,
  constants: Map<string, ts.Expression>,
): void {
  const named = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  if (named) return collect(named, at, notes, constants);
  if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node))
    return ts.forEachChild(node, (child) => collect(child, at, notes, constants));
  const path = at ? `${at}.${node.name.getText()}` : node.name.getText();
  const said = saidOf(node);
  if (Object.keys(said).length > 0) notes.fields[path] = said;
  collect(ts.isPropertyAssignment(node) ? node.initializer : node.name, path, notes, constants);
}

/** What only we look up: numbers of decisions, pages of our documents. */
const OURS = /\s*\((?:S\d-\d+|D\d+|docs\/)[^()]*\)/g;

function saidOf(node: ts.Node): { about?: string; example?: unknown } {
  const said: { about?: string; example?: unknown } = {};
  for (const part of ts.getJSDocCommentsAndTags(node)) {
    if (!ts.isJSDoc(part)) continue;
    const about = ts.getTextOfJSDocComment(part.comment)?.replace(OURS, '').replace(/\s+/g, ' ');
    if (about?.trim()) said.about = about.trim();
    for (const tag of part.tags ?? [])
      if (tag.tagName.text === 'example')
        said.example = valueOf(ts.getTextOfJSDocComment(tag.comment) ?? '');
  }
  return said;
}

/** `8500` is a number, `["a"]` a list, everything else plain text. */
function valueOf(text: string): unknown {
  const trimmed = text.trim();
  if (!/^(-?\d+(\.\d+)?|true|false|null|[[{"].*)$/s.test(trimmed) || /^0\d/.test(trimmed))
    return trimmed;
  return JSON.parse(trimmed);
}
