/** docsgen itself renders the components that Docusaurus lists here. */
const components: Record<string, unknown> = {}

export default components
