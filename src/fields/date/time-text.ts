/** `8:05` or `8:05:30` as people type it, as the field keeps it; undefined: it is no time of day. */
export function timeText(text: string): string | undefined {
  const parts = /^(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?$/.exec(text.trim())
  if (!parts) return undefined
  const [, hour, minute, second = '00'] = parts
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return `${hour!.padStart(2, '0')}:${minute}:${second}`
}
