/** Puts a text where people are writing: at the caret of a rich or plain text, else at its end. */

interface RichTextElement extends HTMLElement {
  /** The editor of rich text hangs itself on its element. */
  readonly editor?: { readonly commands: { insertContent(text: string): boolean; focus(): boolean } }
}

export function insertAt(id: string, text: string, value: string, onChange: (value: string) => void): void {
  const element = document.getElementById(id) as RichTextElement | null
  if (element?.editor) {
    element.editor.commands.insertContent(text)
    element.editor.commands.focus()
    return
  }
  const input = element instanceof HTMLTextAreaElement ? element : undefined
  const [from, to] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length]
  onChange(value.slice(0, from) + text + value.slice(to))
  // The caret goes behind the inserted text, once drawn.
  requestAnimationFrame(() => {
    input?.focus()
    input?.setSelectionRange(from + text.length, from + text.length)
  })
}
