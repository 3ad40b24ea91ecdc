/**
 * Triggers that raise the numbers of `sql/write/version-counters.ts` for writes past the server, by hand or by another
 * program. The server raises them for its own writes: nothing depends on triggers where a database knows none (Citus).
 */
import { nothing, type PlanParts, step, together } from './plan'
import { quoted, type TableDef } from '../schema/table-definition'
import { type WrittenKey, writtenKeys } from '../schema/version-keys'

const raise = 'lectern_written'
const nameOf = (key: WrittenKey) => `${raise}_${key}`

/** The names that triggers of ours bear. */
export const triggerNames: readonly string[] = writtenKeys.map(nameOf)

/** The function that triggers call. A changed one needs a new name, as triggers keep the old one. */
export const triggerFunctions: Readonly<Record<string, string>> = {
  [raise]: `
create or replace function ${raise}() returns trigger language plpgsql as $$
begin
  execute format('insert into %I.lectern_setting (key, value) values ($1, ''1''::jsonb) on conflict (key) do update
    set value = to_jsonb((lectern_setting.value #>> ''{}'')::bigint + 1)', tg_table_schema) using tg_argv[0];
  return null;
end $$`,
}

/** Plans the triggers of a table that has these; plans none where the database takes none. */
export function compareTriggers({ name, raises = [] }: TableDef, present?: ReadonlySet<string>): PlanParts {
  if (!present) return nothing
  const wanted = raises.filter((key) => !present.has(nameOf(key)))
  const left = writtenKeys.filter((key) => present.has(nameOf(key)) && !raises.includes(key))
  return together([
    ...wanted.map((key) =>
      step(
        `Let writes to ${name} be heard of (${key}).`,
        `do $do$ begin
          if not exists (select from pg_extension where extname = 'citus') then
            create or replace trigger ${nameOf(key)} after insert or update or delete or truncate on ${quoted(name)}
              for each statement execute function ${raise}('${key}');
          end if;
        end $do$`,
      ),
    ),
    ...left.map((key) =>
      step(`Let writes to ${name} no longer be heard of (${key}).`, `drop trigger ${nameOf(key)} on ${quoted(name)}`),
    ),
  ])
}
