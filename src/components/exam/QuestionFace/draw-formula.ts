/** Draws TeX as MathML, which browsers show and readers speak. Arrives with the first formula. */
import katex from 'katex'

/** Html of a formula; one that is wrong is shown as it was written. It may name no address and run no command of its own. */
export const drawFormula = (tex: string, isBlock: boolean): string =>
  katex.renderToString(tex, {
    output: 'mathml',
    displayMode: isBlock,
    throwOnError: false,
    strict: false,
    trust: false,
    maxSize: 20,
    maxExpand: 200,
  })
