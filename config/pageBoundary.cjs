/** Wraps the default export of every page in src/shell/withBoundary: `export default X` becomes `export default withBoundary(X)`. */
const pageFile =
  /[\\/]src[\\/](?:features[\\/][^\\/]+[\\/])?pages[\\/](?:[^\\/]+[\\/])?[A-Z]\w*\.tsx$/

module.exports = function pageBoundary({ types: t }) {
  return {
    name: 'page-boundary',
    visitor: {
      ExportDefaultDeclaration(path, { filename = '' }) {
        if (!pageFile.test(filename) || path.node.isBounded) return
        const { declaration } = path.node
        const page = t.isFunctionDeclaration(declaration)
          ? t.toExpression(declaration)
          : declaration
        const name = path.scope.generateUidIdentifier('withBoundary')
        const wrapped = t.exportDefaultDeclaration(t.callExpression(name, [page]))
        wrapped.isBounded = true
        path.insertBefore(
          t.importDeclaration(
            [t.importSpecifier(name, t.identifier('withBoundary'))],
            t.stringLiteral('@/shell/withBoundary'),
          ),
        )
        path.replaceWith(wrapped)
      },
    },
  }
}
