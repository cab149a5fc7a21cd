export type Json = Record<string, unknown>;

/** What the comments of a contract say: of the whole, and of its fields by their dotted path. */
export interface Notes {
  about?: string;
  fields: Record<string, { about?: string; example?: unknown }>;
}

/** By module and export: `orders.createOrder`. */
export type AllNotes = Record<string, Notes>;

/** Puts the notes at the fields of a JSON schema, through lists and alternatives; what a field says already stays. */
export function annotate(json: Json, { fields }: Notes, at = ''): void {
  for (const inner of [json.items, json.additionalProperties, ...listOf(json.anyOf)])
    if (isObject(inner)) annotate(inner, { fields }, at);
  for (const [name, inner] of Object.entries((json.properties ?? {}) as Record<string, Json>)) {
    const path = at ? `${at}.${name}` : name;
    const note = fields[path];
    if (note?.about) inner.description ??= note.about;
    if (note && 'example' in note) inner.examples ??= [note.example];
    annotate(inner, { fields }, path);
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
