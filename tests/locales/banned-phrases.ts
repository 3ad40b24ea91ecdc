/** Phrases that no text of a screen may have, by why. */
export const bannedEnglish: Readonly<Record<string, RegExp>> = {
  'say “selected”': /\b(what is ticked|ticked|the chosen|those chosen)\b/i,
  'say “has” or “contains”': /\bholds?\b(?! on)/i,
  'say who tells whom': /\b(is|are) told\b|\btells?\b/i,
  'say where it is': /\blie[sd]?\b|\blies under\b/i,
  'say “how this is calculated”': /\breckon/i,
  'say “on schedule” or “scheduled”': /\bby the clock\b|\btimed\b|\bat its time\b/i,
  'say “delete”': /\bsweep\b|\btake away\b|\btakes away\b|\bspeaks? of\b/i,
  'say “Min” and “Max”':
    /^(least|smallest|largest) ?(value|characters|items)?$|^most( characters| items)?$|^at least$/i,
  'say “no results”': /\bnothing fits\b|\bwhat was asked for\b/i,
  'say “don’t have access”': /\bthere is no page\b|\bhave no permission\b/i,
  'say “scope” or “permissions”': /\breach\b(?!ed)(?! the server)/i,
  'say “new”, “again”': /\banew\b/i,
  'say “pinned”': /\btopped\b|\bset top\b/i,
  'say “statistics”': /\bin figures\b/i,
  'say “no longer”': /\bno longer kept\b|\bgone\b/i,
  'say “whoever” in other words': /\bwhoever\b|\bwhat (was|is|belongs|else|stands)\b/i,
  'leave “please” out of what is asked of everyone': /\bplease (enter|choose|upload|add)\b/i,
  'say “enter”, with the field in lower case': /^(Enter|Choose) [A-Z][a-z]+$/,
  'say “separated by”': /\bparted by\b/i,
  'say “encrypted”': /\bencipher/i,
  'say “undo”': /\btake it back\b|\btaken back\b/i,
  'say “cannot”': /\bmay not\b/i,
  'no exclamation marks': /!$/,
  'no space before a question mark, and one of them': / \?|\?\?/,
}

export const bannedChinese: Readonly<Record<string, RegExp>> = {
  用您: /你/,
  写请稍候: /请稍后$|稍后\.\.\.$/,
  用全角标点: /\p{Script=Han}[?!,;]/u,
  删除选中的数据: /将选择/,
  未找到: /没有发现/,
  其他: /其它/,
}
