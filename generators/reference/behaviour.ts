/** Sections about what the product does with a file and no single keyword says. */

export const behaviour = `## What people may press

A button stands where its call may be made, its condition holds and its place (\`on\`) is drawn:

| the call's \`perm\` | who sees the button |
| --- | --- |
| a code suffix, \`edit\`, or a whole code, \`dict_edit\` | whoever holds the code by a role, or by \`x-access.also\` for this row |
| a list | whoever one of its members lets in |
| \`@reference\`, \`@public\`, or an object with \`filter\` | everyone who is signed in; the object opens those rows and fields alone, and the server refuses the others |
| \`@own\` beside a code | whoever holds the code, for every row; everyone else for the rows that \`x-access.own\` names, and the server decides for each |
| \`@platform\` | the platform administrator |
| \`@client\` | nobody: clients call it, people do not |

- A move stands on a row whose state is one of its \`from\` and for which its \`if\` holds; one \`by\` clock, review or action has no button.
- "Edit" is missing where \`x-states.editable\` opens no field of the row, or no field may be written by the person.
- What only the server knows (\`deptAndBelow\`, named conditions, calendars that have not arrived) shows the button, and the server refuses.

## The order of judgement

A save is judged as a whole, and all that is wrong is told at once: types, bounds, formats and what is required, checks
with \`assert\`, then what only the database knows (dictionaries, references, files, unique values, counts, named checks).
Checks of level \`confirm\` are asked when nothing else is wrong. A move is judged in this order, each refusing before the next:

1. its state and \`if\`: 409, by the first check on the move that is broken, else by \`message\`;
2. the right: 403;
3. what its \`form\` asks for: 400;
4. the checks \`on\` the move, on the stored row with the values of the form: 409;
5. what \`require\` names must be filled, and the rules of the fields that it sets or requires: 400; with \`"require": "all"\` every rule of a save.

An \`assert\` on an empty value: equality with something, \`in\`, \`has\`, \`like\` and every comparison by order do not hold; \`ne\`
and \`nin\` do. So a check of a field that may stay empty says so by \`"if": {"field": {"empty": false}}\`. A number that is worked out
is empty when a part of it is, and compares likewise; two empty ones are equal.

## Headings of sheets

An import finds its columns by their headings, in any order and either language: the title of a field as the template
writes it, or its name. Both ends of a range (\`x-range\`) are columns of their own in an import. \`rows.field\` is headed by both
titles. A column that is no field of \`x-io.import\` is refused by name. References and choices take labels, codes and ids,
dates any usual way of writing them, money whole units.`
