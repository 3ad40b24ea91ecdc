/** Of several addresses the one in the folder of a path, else the first: the form of a list, the list of a form. */
export function siblingRoute(routes: readonly string[], pathname: string): string | undefined {
  return routes.find((route) => folderOf(route) === folderOf(pathname)) ?? routes[0]
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
