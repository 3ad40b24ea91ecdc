/** Parameters of every list (00-conventions §2): by their bare names no field is searched. */
export const ofEveryList: readonly string[] = ['current', 'size', 'ascs', 'descs']
