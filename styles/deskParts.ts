/**
 * The sheets of a desk's parts, after those of forms and windows (styles/formParts.ts), in one order for all of its
 * pages. Each of these parts imports this first.
 */
import "@/styles/formParts";
import "@/components/vendor/BrandBand.module.css";
import "@/components/desk/DeskLayout.module.css";
import "@/components/desk/DeskForm.module.css";
import "@/components/desk/DeskTable.module.css";
import "@/components/desk/SaveBar.module.css";
import "@/components/desk/views/ViewTabs.module.css";
