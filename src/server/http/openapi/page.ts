export const docsPage = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lectern API</title>
<link rel="stylesheet" href="/docs/api.css">
</head>
<body>
<main id="docs" aria-busy="true"></main>
<script type="module" src="/docs/api.js"></script>
</body>
</html>
`
