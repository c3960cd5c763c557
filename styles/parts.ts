/**
 * The sheets of the parts that everything is built from, in one order for all pages: what is built from them comes
 * after them. Where pages load the same sheets in different orders, the build keeps these apart, and a first paint
 * waits for more of them than it should (tests/budgets). Each of these parts imports this first.
 */
import "@/components/ui/Accordion.module.css";
import "@/components/ui/Badge.module.css";
import "@/components/ui/Breadcrumbs.module.css";
import "@/components/ui/Button.module.css";
import "@/components/ui/Chip.module.css";
import "@/components/ui/EmptyState.module.css";
import "@/components/ui/IconButton.module.css";
import "@/components/ui/LoadMore.module.css";
import "@/components/ui/Notice.module.css";
import "@/components/ui/Pagination.module.css";
import "@/components/ui/Picture.module.css";
import "@/components/ui/Price.module.css";
import "@/components/ui/QuantityStepper.module.css";
import "@/components/ui/Rating.module.css";
import "@/components/ui/VariantImageNote.module.css";
import "@/components/ui/Skeleton.module.css";
import "@/components/ui/Swatch.module.css";
import "@/components/ui/Thumbnail.module.css";
