/** All that a list looks like, for whoever draws one or a part of one. */
import './list.css'
import './search.css'
import './table.css'
import './row-parts.css'
import './list-parts.css'
